import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeetingEnd } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'

export type MeetingDone = 'planned' | 'moved' | 'entered' | MeetingEnd

/** `times`: how often something was done to a meeting of this lead; `isInvited`: whether an email goes to the contact. */
type Props = { what: MeetingDone; times: number; isInvited: boolean }

/** Says what was done, and takes the focus, which the form had that is gone. */
export function MeetingDoneNotice({ what, times, isInvited }: Props) {
  return (
    <TakesFocus key={times}>
      <Notice tone="success" live title={TITLES[what]}>
        {what === 'planned' && !isInvited ? (
          <Trans>The contact doesn’t have an email address, so no invitation was sent.</Trans>
        ) : isInvited ? (
          EMAILED[what]
        ) : null}
      </Notice>
    </TakesFocus>
  )
}

const TITLES: Readonly<Record<MeetingDone, ReactNode>> = {
  planned: <Trans>Meeting scheduled.</Trans>,
  moved: <Trans>Meeting rescheduled.</Trans>,
  cancelled: <Trans>Meeting canceled.</Trans>,
  held: <Trans>Meeting entered as held.</Trans>,
  missed: <Trans>Meeting entered as missed.</Trans>,
  entered: <Trans>Past meeting entered.</Trans>,
}

const EMAILED: Readonly<Partial<Record<MeetingDone, ReactNode>>> = {
  planned: <Trans>We’ve emailed the invitation.</Trans>,
  moved: <Trans>We’ve emailed the new details to everyone who was invited.</Trans>,
  cancelled: <Trans>We’ve emailed everyone who was invited.</Trans>,
}
