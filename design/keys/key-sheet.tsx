import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ActiveShortcut, currentShortcuts } from '#design/keys/keys.ts'
import styles from '#design/keys/key-sheet.module.css'
import { switchShortcuts, useShortcutsOn } from '#design/keys/shortcuts-on.ts'
import { Dialog } from '#design/layout/dialog.tsx'

/** The keys of the open page and those that work everywhere; here they can be switched off. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const on = useShortcutsOn()
  const [shortcuts] = useState(currentShortcuts)
  return (
    <Dialog open onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={({ target }) => switchShortcuts(target.checked)} />{' '}
        <Trans>Use single-key shortcuts on this device</Trans>
      </label>
      <Keys title={t`This page`} shortcuts={shortcuts.filter(({ everywhere }) => !everywhere)} />
      <Keys title={t`Everywhere`} shortcuts={shortcuts.filter(({ everywhere }) => everywhere)} />
    </Dialog>
  )
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly ActiveShortcut[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
