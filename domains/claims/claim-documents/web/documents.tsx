import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ClaimFile, ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import type { Wanted } from '#domains/claims/claim-documents/web/document-focus.ts'
import { DocumentPane } from '#domains/claims/claim-documents/web/document-pane.tsx'
import styles from '#domains/claims/claim-documents/web/documents.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

export type ShownDocument = { requirement: ClaimRequirement; file: ClaimFile }

/** The papers beside the questions they answer: one, or two side by side, larger, turned, page by page, by mouse or by keys alone. */
export function Documents({ requirements, wanted = null }: { requirements: readonly ClaimRequirement[]; wanted?: Wanted | null }) {
  const { t } = useLingui()
  const all = requirements.flatMap((requirement) => requirement.files.map((file): ShownDocument => ({ requirement, file })))
  const desk = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly (string | null)[]>([null])
  const [active, setActive] = useState(0)
  const shown = chosen.map((id, place) => all.find(({ file }) => file.id === id) ?? all[place] ?? all[0])
  const missing = requirements.filter(({ state }) => state === 'missing')
  const choose = (id: string) => setChosen((ids) => ids.map((each, place) => (place === active ? id : each)))
  const isDouble = chosen.length === 2

  // Asked for from elsewhere on the page: it takes the place of the paper in hand.
  const [answered, setAnswered] = useState(0)
  if (wanted && wanted.times !== answered) {
    setAnswered(wanted.times)
    const [paper] = requirements.find(({ requirement }) => requirement === wanted.requirement)?.files ?? []
    if (paper) choose(paper.id)
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
    <Card title={<Trans>Papers</Trans>}>
      {missing.length > 0 ? (
        <p>
          <Trans>Missing: {missing.map(({ title }) => title).join(', ')}</Trans>
        </p>
      ) : null}
      {all.length === 0 ? <EmptyState title={<Trans>No papers yet.</Trans>} /> : null}
      {all.length > 0 ? (
        <div ref={desk} role="group" aria-label={t`The desk`} className={styles.desk} onKeyDown={press}>
          <ul role="list" className={styles.tray} aria-label={t`Papers of this claim`}>
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
                <Trans>Two side by side</Trans>
              </Button>
            ) : null}
            <Button size="small" icon="screen" onClick={() => void toggleWholeScreen(desk.current)}>
              <Trans>Whole screen</Trans>
            </Button>
          </Buttons>
          <div className={styles.panes} data-double={isDouble || undefined}>
            {shown.map((paper, place) =>
              paper ? (
                <DocumentPane
                  key={place}
                  paper={paper}
                  inHand={place === active}
                  isActive={isDouble && place === active}
                  onFocus={() => setActive(place)}
                  onStep={(by) => step(place, by)}
                />
              ) : null,
            )}
          </div>
          <p className={styles.keys}>
            <Trans>
              Keys, once a paper has the focus: + and − larger and smaller, 0 fit, R turn, J and K next and previous page, Shift with J and
              K next and previous paper, B two side by side.
            </Trans>
          </p>
        </div>
      ) : null}
    </Card>
  )
}

const iconOf = ({ state, problem }: ClaimFile) => (problem ? 'warning' : state === 'examining' ? 'clock' : 'file')

const toggleWholeScreen = (desk: HTMLElement | null): Promise<void> | undefined =>
  document.fullscreenElement ? document.exitFullscreen() : desk?.requestFullscreen()
