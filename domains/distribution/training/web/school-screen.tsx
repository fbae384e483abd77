import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { trainingContract, type VideoView } from '#domains/distribution/training/contract.ts'
import { LessonSearch } from '#domains/distribution/training/web/lesson-search.tsx'
import { LessonRow, type LinkTo } from '#domains/distribution/training/web/lesson-row.tsx'
import { ContinueLesson, Required, SellingStops } from '#domains/distribution/training/web/school-head.tsx'
import { Transcript } from '#domains/distribution/training/web/transcript.tsx'
import { SCHOOLS, type School } from '#domains/distribution/training/web/training-paths.ts'
import { LinkButton } from '#design/button.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { FilterChips, SearchField, Toolbar } from '#design/list/toolbar.tsx'
import { isId } from '#platform/ids.ts'
import styles from '#domains/distribution/training/web/school.module.css'

const SHOWN = ['required', 'open'] as const

/** The lessons of the user's role by track, in any center; beneath them the `team` of whoever leads one. */
export function SchoolScreen({ school, team }: { school: School; team: ReactNode }) {
  const { t } = useLingui()
  const { rows, minutesLeft, sellingStops } = useAnswer(trainingContract.videos, {})
  const [{ show, of, search }] = useSearchState({ show: oneOf(SHOWN), of: text, search: text })
  const { session } = useClientState()
  const linkTo: LinkTo = ({ id }) => pathTo(SCHOOLS[school].view, { videoId: id })
  const shown = rows.filter((video) => (show === 'required' ? video.required : show === 'open' ? !video.passedAt : true))
  if (of && isId('user', of))
    return (
      <Page title={t`Transcript`} back={{ to: pathTo(SCHOOLS[school].list) }}>
        <Transcript userId={of} own={of === session?.id} />
      </Page>
    )
  return (
    <Page
      title={t`Training`}
      actions={session?.id ? <LinkButton to={`?of=${session.id}`}>{t`My transcript`}</LinkButton> : null}
      intro={<Trans>Short lessons for your role. Listen or read along. We save your place.</Trans>}
    >
      {sellingStops ? <SellingStops lessons={rows} /> : null}
      <div className={styles.head}>
        <ContinueLesson lessons={rows} linkTo={linkTo} />
        <Required lessons={rows} minutesLeft={minutesLeft} />
      </div>
      <Toolbar>
        <SearchField label={t`Search lessons`} />
        <FilterChips
          name="show"
          label={t`Lessons to show`}
          chips={[
            { value: '', label: <Trans>All</Trans>, count: rows.length },
            { value: 'required', label: <Trans>Required</Trans>, count: rows.filter(({ required }) => required).length },
            { value: 'open', label: <Trans>Not completed</Trans>, count: rows.filter(({ passedAt }) => !passedAt).length },
          ]}
        />
      </Toolbar>
      {search ? (
        <Boundary part>
          <LessonSearch words={search} school={school} />
        </Boundary>
      ) : null}
      {shown.length === 0 ? <EmptyState drawing="training" title={<Trans>No lessons left. Well done!</Trans>} /> : null}
      <div className={styles.tracks}>
        {tracksOf(shown).map(([track, lessons]) => (
          <Card key={track} title={track} flush>
            <ul role="list">
              {lessons.map((video) => (
                <LessonRow key={video.id} video={video} to={linkTo(video)} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {session?.verbs.includes('agents.list') ? <Boundary part>{team}</Boundary> : null}
    </Page>
  )
}

const tracksOf = (lessons: readonly VideoView[]): [string, VideoView[]][] => [...Map.groupBy(lessons, ({ track }) => track)]
