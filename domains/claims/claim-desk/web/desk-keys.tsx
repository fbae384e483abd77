import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { answerYesNo, stepQuestion } from '#domains/claims/claim-desk/web/open-questions.ts'
import { FOCUSED_DOCUMENT } from '#domains/claims/claim-documents/web/document-focus.ts'
import { announcedKeys, useButtonKeys } from '#design/browser/button-keys.ts'
import { Dialog } from '#design/layout/dialog.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'

/** The keys of the desk: each act's own, announced by its button, and those that move. `?` lists what works now. */
export function DeskKeys() {
  const { t } = useLingui()
  const [listed, setListed] = useState<readonly { key: string; says: string }[] | null>(null)
  const form = () => document.querySelector<HTMLFormElement>(`#${PLACES.findings} form`)
  const moving = [
    { key: 'y', says: t`Answer Yes, and go to the next open question`, run: () => answerYesNo(form(), 'yes') },
    { key: 'x', says: t`Answer No, and go to the next open question`, run: () => answerYesNo(form(), 'no') },
    { key: 'o', says: t`Next open question`, run: () => stepQuestion(form(), 1) },
    { key: 'O', says: t`Previous open question`, run: () => stepQuestion(form(), -1) },
    { key: ']', says: t`Next document`, run: () => pressInViewer('J') },
    { key: '[', says: t`Previous document`, run: () => pressInViewer('K') },
    { key: '?', says: t`Show these keys`, run: () => setListed([...announcedKeys(), ...moving]) },
  ]
  useButtonKeys(Object.fromEntries(moving.map(({ key, run }) => [key, run])))
  return (
    <Dialog open={listed !== null} onClose={() => setListed(null)} title={<Trans>Keys on this page</Trans>}>
      <Facts>
        {listed?.map(({ key, says }) => (
          <Fact key={key} label={<kbd>{key}</kbd>}>
            {says}
          </Fact>
        ))}
      </Facts>
    </Dialog>
  )
}

/** The viewer has keys of its own while it has the focus. */
function pressInViewer(key: string): void {
  const paper = document.getElementById(FOCUSED_DOCUMENT)
  paper?.focus()
  paper?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
