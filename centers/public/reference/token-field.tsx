import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import styles from '#centers/public/reference/reference.module.css'

/** One’s own token, for trying operations. It stays in this page’s memory and is sent to our own API alone. */
export function TokenField({ token, onChange }: { token: string; onChange: (token: string) => void }) {
  const id = useId()
  return (
    <div className={styles.token}>
      <label htmlFor={id}>
        <Trans>Your API token, to try operations here</Trans>
      </label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="bw_live_…"
        value={token}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      <p>
        <Trans>It is kept only until you leave this page.</Trans>
      </p>
    </div>
  )
}
