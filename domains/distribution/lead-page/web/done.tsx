import type { ReactNode } from 'react'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'

/** Says that it is done and takes the focus, which the form loses when it is drawn anew. `times`: how often it was done. */
export const Done = ({ times, children }: { times: number; children: ReactNode }) =>
  times === 0 ? null : (
    <TakesFocus key={times}>
      <Notice tone="success" live title={children} />
    </TakesFocus>
  )
