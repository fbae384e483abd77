import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import styles from '#apps/web/search-and-keys.module.css'
import { goToKeys } from '#apps/web/go-to-keys.ts'
import { forgetOpenedAtSignOut } from '#domains/insight/search/web/opened-before.ts'
import { useKeys } from '#design/keys/keys.ts'
import { Icon } from '#design/pictures/icon.tsx'

const Palette = lazy(() => import('#domains/insight/search/web/palette.tsx').then((part) => ({ default: part.Palette })))
const KeySheet = lazy(() => import('#design/keys/key-sheet.tsx').then((part) => ({ default: part.KeySheet })))

forgetOpenedAtSignOut()

/** Whoever works on claims sees the queue there first. */
const QUEUE = pathTo('/account-center/claims')

/** The search button of every signed-in page, and the keys that work everywhere. What they open is loaded then. */
export function SearchAndKeys({ pages, hasQueue }: { pages: readonly { label: string; to: string }[]; hasQueue: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  const search = () => setOpen('search')
  const close = () => setOpen(null)
  useKeys(
    [
      { keys: '/', label: t`Search everything`, run: search },
      { keys: '?', label: t`Keyboard shortcuts`, run: () => setOpen('keys') },
      ...goToKeys(pages, hasQueue ? { label: t`Claim queue`, to: QUEUE } : null).map(({ keys, label, to }) => ({
        keys,
        label,
        run: () => void navigate(to),
      })),
    ],
    { everywhere: true },
  )
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    search()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.search} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" onClick={search}>
        <Icon name="search" />
        <span className="visually-hidden-on-phone">{t`Search`}</span>
      </button>
      <Suspense fallback={null}>
        {open === 'search' ? <Palette pages={pages} onClose={close} onKeys={() => setOpen('keys')} /> : null}
        {open === 'keys' ? <KeySheet onClose={close} /> : null}
      </Suspense>
    </>
  )
}
