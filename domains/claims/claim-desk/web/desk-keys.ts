import { useLingui } from '@lingui/react/macro'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { answerYesNo, stepQuestion } from '#domains/claims/claim-desk/web/open-questions.ts'
import { FOCUSED_DOCUMENT } from '#domains/claims/claim-documents/web/document-focus.ts'
import { useButtonKeys } from '#design/keys/button-keys.ts'
import { useKeys } from '#design/keys/keys.ts'

/** The keys of the desk: each act's own, announced by its button, and those that move. The sheet of keys (`?`) lists what works now. */
export function useDeskKeys(): void {
  const { t } = useLingui()
  const form = () => document.querySelector<HTMLFormElement>(`#${PLACES.findings} form`)
  useButtonKeys()
  useKeys([
    { keys: 'y', label: t`Answer Yes, and go to the next open question`, run: () => answerYesNo(form(), 'yes') },
    { keys: 'x', label: t`Answer No, and go to the next open question`, run: () => answerYesNo(form(), 'no') },
    { keys: 'o', label: t`Next open question`, run: () => stepQuestion(form(), 1) },
    { keys: 'O', label: t`Previous open question`, run: () => stepQuestion(form(), -1) },
    { keys: ']', label: t`Next document`, run: () => pressInViewer('J') },
    { keys: '[', label: t`Previous document`, run: () => pressInViewer('K') },
  ])
}

/** The viewer has keys of its own while it has the focus. */
function pressInViewer(key: string): void {
  const paper = document.getElementById(FOCUSED_DOCUMENT)
  paper?.focus()
  paper?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
