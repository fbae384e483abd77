import type { NoticeView, RescissionView } from '#domains/membership/company-notices/contract.ts'
import type { noticeOf } from '#domains/membership/company-notices/server/company-notices.ts'
import type { rescissionOf } from '#domains/membership/company-notices/server/rescission.ts'
import { translatedLetter } from '#domains/records/rendering/rules/letter.ts'

type Noticed = Awaited<ReturnType<typeof noticeOf>>

export const presentNotice = ({ given, whyNot, endsOn, refund, lines, letter }: Noticed): NoticeView => ({
  given: given && {
    kind: given.kind,
    reason: given.reason,
    note: given.note,
    noticedOn: given.noticedOn,
    endsOn: given.endsOn,
    by: given.noticedByName,
  },
  whyNot,
  endsOn,
  refund,
  lines: lines.map((line) => ({ ...line })),
  letter: letter && errorSummary(translatedLetter(letter)),
})

const errorSummary = ({ subject, paragraphs }: ReturnType<typeof translatedLetter>) => ({ subject, paragraphs })

type Rescinding = Awaited<ReturnType<typeof rescissionOf>>

export const presentRescission = ({ newest, would, whyNot }: Rescinding): RescissionView => ({
  newest: newest && {
    finding: newest.finding,
    proposedBy: `${newest.firstName} ${newest.lastName}`,
    proposedAt: newest.proposedAt.toISOString(),
    outcome: newest.outcome,
    decidedBy: newest.deciderFirstName && `${newest.deciderFirstName} ${newest.deciderLastName}`,
    decidedAt: newest.decidedAt?.toISOString() ?? null,
    note: newest.note,
  },
  would: { ...would, lines: would.lines.map((line) => ({ ...line })) },
  whyNot,
})
