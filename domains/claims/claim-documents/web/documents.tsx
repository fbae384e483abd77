import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ClaimFile, ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import type { DocumentToShow } from '#domains/claims/claim-documents/web/document-focus.ts'
import { DocumentPane } from '#domains/claims/claim-documents/web/document-pane.tsx'
import styles from '#domains/claims/claim-documents/web/documents.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

export type ShownDocument = { requirement: ClaimRequirement; file: ClaimFile }

/** The document viewer: one document or two side by side, with zoom, rotation and pages, by mouse or by keyboard. */
export function Documents({ requirements, wanted = null }: { requirements: readonly ClaimRequirement[]; wanted?: DocumentToShow | null }) {
  const { t } = useLingui()
  const all = requirements.flatMap((requirement) => requirement.files.map((file): ShownDocument => ({ requirement, file })))
  const viewer = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly (string | null)[]>([null])
  const [active, setActive] = useState(0)
  const shown = chosen.map((id, place) => all.find(({ file }) => file.id === id) ?? all[place] ?? all[0])
  const missing = requirements.filter(({ state }) => state === 'missing')
  const choose = (id: string) => setChosen((ids) => ids.map((each, place) => (place === active ? id : each)))
  const isDouble = chosen.length === 2

  // A document requested from elsewhere on the page replaces the active one.
  const [handled, setHandled] = useState(0)
  if (wanted && wanted.times !== handled) {
    setHandled(wanted.times)
    const [document] = requirements.find(({ requirement }) => requirement === wanted.requirement)?.files ?? []
    if (document) choose(document.id)
  }

  const toggleDouble = () => {
    setChosen(
      isDouble
        ? [shown[active]?.file.id ?? null]
        : [shown[0]?.file.id ?? null, all.find(({ file }) => file.id !== shown[0]?.file.id)?.file.id ?? null],
    )
    setActive(isDouble ? 0 : 1)
  }
  const step = (place: number, by: number) => {
    const at = all.findIndex(({ file }) => file.id === shown[place]?.file.id)
    const next = all[(at + by + all.length) % all.length]?.file.id ?? null
    setChosen((ids) => ids.map((each, index) => (index === place ? next : each)))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    toggleDouble()
  }

  return (
    <Card title={<Trans>Documents</Trans>}>
      {missing.length > 0 ? (
        <p>
          <Trans>Missing: {missing.map(({ title }) => title).join(', ')}</Trans>
        </p>
      ) : null}
      {all.length === 0 ? <EmptyState title={<Trans>No documents yet.</Trans>} /> : null}
      {all.length > 0 ? (
        <div ref={viewer} role="group" aria-label={t`Document viewer`} className={styles.viewer} onKeyDown={press}>
          <ul role="list" className={styles.tray} aria-label={t`Claim documents`}>
            {all.map(({ requirement, file }) => (
              <li key={file.id}>
                <Button
                  size="small"
                  icon={iconOf(file)}
                  aria-pressed={shown.some((each) => each?.file.id === file.id)}
                  onClick={() => choose(file.id)}
                >
                  {requirement.files.length > 1 ? `${requirement.title} ${requirement.files.indexOf(file) + 1}` : requirement.title}
                </Button>
              </li>
            ))}
          </ul>
          <Buttons>
            {all.length > 1 ? (
              <Button size="small" icon="sidebar" aria-pressed={isDouble} onClick={toggleDouble}>
                <Trans>Side by side</Trans>
              </Button>
            ) : null}
            <Button size="small" icon="screen" onClick={() => void toggleWholeScreen(viewer.current)}>
              <Trans>Full screen</Trans>
            </Button>
          </Buttons>
          <div className={styles.panes} data-double={isDouble || undefined}>
            {shown.map((document, place) =>
              document ? (
                <DocumentPane
                  key={place}
                  document={document}
                  isFocusTarget={place === active}
                  isActive={isDouble && place === active}
                  onFocus={() => setActive(place)}
                  onStep={(by) => step(place, by)}
                />
              ) : null,
            )}
          </div>
          <p className={styles.keys}>
            <Trans>
              Keyboard shortcuts when a document is selected: + and − to zoom in and out, 0 to fit, R to rotate, J and K for the next and
              previous page, Shift+J and Shift+K for the next and previous document, B for side by side.
            </Trans>
          </p>
        </div>
      ) : null}
    </Card>
  )
}

const iconOf = ({ state, problem }: ClaimFile) => (problem ? 'warning' : state === 'examining' ? 'clock' : 'file')

const toggleWholeScreen = (viewer: HTMLElement | null): Promise<void> | undefined =>
  document.fullscreenElement ? document.exitFullscreen() : viewer?.requestFullscreen()
