import { useRef, useState } from 'react'

/** What was typed so far, by field name, as text. */
export type Draft = Readonly<Record<string, string>>

export type DraftStore = {
  draft: Draft
  /** The draft with what was saved a moment ago, before the page is drawn again. */
  latest: () => Draft
  /** Saves what a form holds now; passwords and signatures are never saved. */
  save: (form: HTMLFormElement) => void
  change: (part: Draft) => void
  replace: (draft: Draft) => void
  /** Removes the saved draft once it was sent; the page keeps its values until it is left. */
  clear: () => void
}

/** A form in several steps, saved in this tab: going back or reloading loses nothing. `onChange` is called with every change. */
export function useDraft(name: string, initial: Draft = {}, onChange: (draft: Draft) => void = () => {}): DraftStore {
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial, ...readDraft(name) }))
  const newest = useRef(draft)
  const replace = (next: Draft) => {
    newest.current = next
    setDraft(next)
    writeDraft(name, next)
    onChange(next)
  }
  return {
    draft,
    latest: () => newest.current,
    save: (form) => replace({ ...newest.current, ...answersIn(form) }),
    change: (part) => replace({ ...newest.current, ...part }),
    replace,
    clear: () => sessionStorage.removeItem(name),
  }
}

function answersIn(form: HTMLFormElement): Draft {
  const data = new FormData(form)
  const fields: Record<string, string> = {}
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)) continue
    const { name, type } = element
    if (!name || type === 'password' || name.startsWith('signature.') || name === 'password') continue
    const value = data.get(name)
    fields[name] = typeof value === 'string' ? value : ''
  }
  return fields
}

/** Joining also works in a browser without storage (private windows, full disks). */
export function readDraft(name: string): Draft {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof fields === 'object' && fields !== null
      ? Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]))
      : {}
  } catch {
    return {}
  }
}

export function writeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Not saved; the page still has its values.
  }
}
