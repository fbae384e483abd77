import { useLingui } from '@lingui/react/macro'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { errorSummary } from '#domains/claims/workbench/web/decisions.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

const FOR_THE_NEXT: readonly string[] = ['recommended', 'recommended_denial', 'returned', 'reconsidered', 'undone', 'reopened']

/** The comment of the last recommendation, return or quality review, for whoever decides now. */
export function DecisionComment({ decisions }: Pick<Workbench, 'decisions'>) {
  const { i18n } = useLingui()
  const last = decisions.at(-1)
  if (!last || !FOR_THE_NEXT.includes(last.kind)) return null
  return (
    <Notice title={errorSummary(i18n, last)}>
      {last.explanation ? <blockquote>{last.explanation}</blockquote> : null}
      <p>
        {last.by}, <Moment at={last.at} />
      </p>
    </Notice>
  )
}
