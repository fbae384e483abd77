import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { SCHOOLS, type School } from '#domains/distribution/training/web/training-paths.ts'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** Lessons and lines with the searched words; a line opens its lesson there. */
export function LessonSearch({ words, school }: { words: string; school: School }) {
  const { rows } = useAnswer(trainingContract.search, { query: { words } })
  if (rows.length === 0) return <EmptyState title={<Trans>No lesson has these words.</Trans>} />
  return (
    <Card title={<Trans>Found in lessons</Trans>}>
      <ul>
        {rows.map(({ id, title, at, text }) => (
          <li key={`${id}-${at}`}>
            <Link to={`${pathTo(SCHOOLS[school].view, { videoId: id })}${at === null ? '' : `?at=${at}`}`}>{title}</Link>: {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
