import { Trans } from '@lingui/react/macro'
import styles from '#domains/people/account-security/web/security.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Shown once; only their hashes are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Notice tone="warning" live title={<Trans>Keep these recovery codes somewhere safe. You see them only now.</Trans>}>
      <p>
        <Trans>Each opens your account once, in place of the app’s code. Print them, or put them into your password manager.</Trans>
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
          <Trans>I have kept them</Trans>
        </Button>
      </Buttons>
    </Notice>
  )
}
