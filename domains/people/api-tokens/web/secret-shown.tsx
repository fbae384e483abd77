import { Trans } from '@lingui/react/macro'
import type { NewSecret } from '#domains/people/api-tokens/contract.ts'
import styles from '#domains/people/api-tokens/web/api-tokens.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Moment } from '#design/values/moment.tsx'

/** Shown once; only its hash is stored. */
export function SecretShown({ secret: { secret, previousUntil }, onKept }: { secret: NewSecret; onKept: () => void }) {
  return (
    <Notice tone="warning" live title={<Trans>Save this token somewhere safe. We won’t show it again.</Trans>}>
      <p>
        <code className={styles.secret}>{secret}</code>
      </p>
      {previousUntil ? (
        <p>
          <Trans>
            The earlier token works until <Moment at={previousUntil} />.
          </Trans>
        </p>
      ) : null}
      <Buttons>
        <CopyButton text={secret} />
        <Button size="small" onClick={onKept}>
          <Trans>I’ve saved it</Trans>
        </Button>
      </Buttons>
    </Notice>
  )
}
