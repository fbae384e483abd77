import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { searchContract } from '#domains/insight/search/contract.ts'
import { choicesOf, type Choice, type Page } from '#domains/insight/search/web/choices.ts'
import { ChoiceList } from '#domains/insight/search/web/choice-list.tsx'
import { keepOpened, openedBefore } from '#domains/insight/search/web/opened-before.ts'
import styles from '#domains/insight/search/web/palette.module.css'
import { Icon } from '#design/pictures/icon.tsx'

type Props = { pages: readonly Page[]; onClose: () => void; onKeys: () => void }

const PAUSE_MS = 150

/** Search over everything: a combobox in a dialog (WAI-ARIA). The focus stays in the field; arrow keys go through what was found. */
export function Palette({ pages, onClose, onKeys }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pause = useRef(0)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  const uid = useClientState().currentUser?.uid ?? ''
  const { choices, error, isWaiting } = useChoices({ pages, typed, asked, uid, onKeys })
  const chosen = choices[Math.min(at, choices.length - 1)]
  // Only `showModal()` makes the page behind it inert.
  useEffect(() => dialog.current?.showModal(), [])

  const type = (value: string): void => {
    setTyped(value)
    setAt(0)
    window.clearTimeout(pause.current)
    pause.current = window.setTimeout(() => setAsked(value.trim()), PAUSE_MS)
  }
  const open = (choice: Choice | undefined): void => {
    if (!choice) return
    if (choice.keep) keepOpened(uid, choice.keep)
    onClose()
    if (choice.run) choice.run()
    else void navigate(choice.to)
  }
  const press = (event: KeyboardEvent): void => {
    const to = nextPlace(event.key, Math.min(at, choices.length - 1), choices.length)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // What is shown may still be the answer to what was typed before.
      if (!(isWaiting && chosen?.found)) open(chosen)
    } else if (to === null) return
    else setAt(to)
    event.preventDefault()
  }
  const count = choices.length
  return (
    // Escape closes it, which a dialog does by itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t`Search`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t`Search everything`}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(chosen ? { 'aria-activedescendant': `${id}-${chosen.key}` } : {})}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t`Name, number, email, phone, or page`}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">{t`Close`}</span>
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {isWaiting ? t`Searching` : plural(count, { one: '# result', other: '# results' })}
      </p>
      <ChoiceList
        id={id}
        choices={choices}
        chosen={chosen}
        onPoint={(key) => setAt(choices.findIndex((each) => each.key === key))}
        onOpen={open}
      />
      {error ? (
        <p className={styles.note} role="alert">
          {error}
        </p>
      ) : null}
      {count === 0 && !isWaiting && !error ? <NothingFound typed={typed.trim()} onLeave={onClose} /> : null}
    </dialog>
  )
}

/**
 * The pages and actions that fit what is typed at once; what the server finds, when it has answered. The last answer stays while it loads.
 */
function useChoices({
  pages,
  typed,
  asked,
  uid,
  onKeys,
}: {
  pages: readonly Page[]
  typed: string
  asked: string
  uid: string
  onKeys: () => void
}) {
  const { t, i18n } = useLingui()
  const [opened] = useState(() => openedBefore(uid))
  const verbs = useClientState().session?.verbs ?? []
  const isEmpty = typed.trim().length < 2
  const found = useLateAnswer(searchContract.search, { query: { q: asked } }, { enabled: !isEmpty && asked.length > 1 })
  const before = useLateAnswer(searchContract.opened, { query: { ids: opened.join(',') } }, { enabled: opened.length > 0 })
  const answer = isEmpty ? before : found
  const groups = (isEmpty && opened.length === 0 ? undefined : answer.data?.groups) ?? []
  const choices = choicesOf({ pages, typed: typed.trim(), groups, opened: isEmpty ? opened : null, verbs, i18n })
  const shortcuts = t`Keyboard shortcuts`
  const sheet: Choice = { key: 'shortcuts', heading: t`Actions`, icon: 'help', title: shortcuts, to: '', run: onKeys }
  const fits = isEmpty || shortcuts.toLowerCase().includes(typed.trim().toLowerCase())
  const isWaiting = !isEmpty && (asked !== typed.trim() || found.isFetching)
  return { choices: fits ? [...choices, sheet] : choices, error: isEmpty ? undefined : found.error?.message, isWaiting }
}

function nextPlace(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + 5, count - 1)
  return key === 'PageUp' ? Math.max(at - 5, 0) : null
}

function NothingFound({ typed, onLeave }: { typed: string; onLeave: () => void }) {
  return (
    <div className={styles.note}>
      {typed.length < 2 ? null : (
        <p>
          <strong>
            <Trans>Nothing found for “{typed}”.</Trans>
          </strong>
        </p>
      )}
      <p>
        <Trans>
          Search by name, part of an email, phone, the last four of a VIN, a claim, membership, or policy number, a file’s name, or an
          amount and a day such as “$250 Nov 3”.
        </Trans>
      </p>
      <p>
        <Link to={pathTo('/bot/dispatcher')} onClick={onLeave}>
          <Trans>Ask the assistant</Trans>
        </Link>
      </p>
    </div>
  )
}
