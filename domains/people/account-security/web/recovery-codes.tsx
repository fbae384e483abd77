import { Trans } from '@lingui/react/macro'
import styles from '#domains/people/account-security/web/security.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Shown once; only their hashes are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Notice tone="warning" live title={<Trans>Save these recovery codes somewhere safe. We won’t show them again.</Trans>}>
      <p>
        <Trans>Each code works once, in place of the code from your app. Print them or save them in your password manager.</Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Buttons>
        <CopyButton text={codes.join('\n')} />
        <Button size="small" onClick={onKept}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </Buttons>
    </Notice>
  )
}
