import { lazy, Suspense } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { firstWeekContract } from '#domains/distribution/first-week/contract.ts'
import type { FirstStep } from '#domains/distribution/first-week/rules/first-week.ts'

// Most agencies are past it.
const FirstWeekSteps = lazy(() =>
  import('#domains/distribution/first-week/web/first-week-steps.tsx').then((part) => ({ default: part.FirstWeekSteps })),
)

type Props = { masterCode: string; linkTo?: Partial<Record<FirstStep, string>> }

/** The first steps of a new agency; gone once all are done. */
export function FirstWeek({ masterCode, linkTo = {} }: Props) {
  const { shown, steps } = useAnswer(firstWeekContract.firstWeek, { params: { masterCode } })
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <FirstWeekSteps steps={steps} linkTo={linkTo} />
    </Suspense>
  )
}
