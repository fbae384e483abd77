import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'

type Props = { title: ReactNode; worksAgainOn: string | null; children: ReactNode }

export function OffNotice({ title, worksAgainOn, children }: Props) {
  return (
    <Notice tone="warning" title={title}>
      {children}{' '}
      {worksAgainOn ? (
        <Trans>
          This is planned to work again on <DayText day={worksAgainOn} />.
        </Trans>
      ) : null}
    </Notice>
  )
}
