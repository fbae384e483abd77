import { lazy, type ReactNode, Suspense } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { featureSwitchesContract } from '#domains/records/feature-switches/contract.ts'

// Everything is on, nearly always.
const OffNotice = lazy(() => import('#domains/records/feature-switches/web/off-notice.tsx').then((part) => ({ default: part.OffNotice })))

type Props = {
  feature: 'joining' | 'selling' | 'payouts'
  title: ReactNode
  children: ReactNode
  /** What the feature is; not shown while it is off. */
  works?: ReactNode
}

const EVERY_MINUTE = 60_000

/** On the pages of a feature: while staff have it turned off, that is said first, with the day on which it works again. */
export function FeatureOff({ feature, title, children, works }: Props) {
  const { data } = useLateAnswer(featureSwitchesContract.off, {}, { refetchMs: EVERY_MINUTE })
  const off = data?.rows.find((row) => row.feature === feature)
  if (!off) return works
  return (
    <Suspense>
      <OffNotice title={title} worksAgainOn={off.worksAgainOn}>
        {children}
      </OffNotice>
    </Suspense>
  )
}
