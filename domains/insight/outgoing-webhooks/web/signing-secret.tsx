import { Trans } from '@lingui/react/macro'
import styles from '#domains/insight/outgoing-webhooks/web/webhooks.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'

/** Shown once: afterwards it can only be replaced. */
export function SigningSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <Notice tone="warning" live title={<Trans>Save this signing secret somewhere safe. We won’t show it again.</Trans>}>
      <p>
        <code className={styles.secret}>{secret}</code>
      </p>
      <Buttons>
        <CopyButton text={secret} />
        <Button size="small" onClick={onKept}>
          <Trans>I’ve saved it</Trans>
        </Button>
      </Buttons>
    </Notice>
  )
}
