import type { NoticeView, RescissionView } from '#domains/membership/company-notices/contract.ts'
import type { noticeOf } from '#domains/membership/company-notices/server/company-notices.ts'
import type { rescissionOf } from '#domains/membership/company-notices/server/rescission.ts'
import { translatedEmail } from '#domains/records/rendering/rules/email.ts'

type NoticeFacts = Awaited<ReturnType<typeof noticeOf>>

export const presentNotice = ({ given: notice, whyNot, endsOn, refund, lines, email }: NoticeFacts): NoticeView => ({
  given: notice && {
    kind: notice.kind,
    reason: notice.reason,
    note: notice.note,
    noticedOn: notice.noticedOn,
    endsOn: notice.endsOn,
    by: notice.noticedByName,
  },
  whyNot,
  endsOn,
  refund,
  lines: lines.map((line) => ({ ...line })),
  letter: email && briefEmail(translatedEmail(email)),
})

const briefEmail = ({ subject, paragraphs }: ReturnType<typeof translatedEmail>) => ({ subject, paragraphs })

type RescissionFacts = Awaited<ReturnType<typeof rescissionOf>>

export const presentRescission = ({ newest, would, whyNot }: RescissionFacts): RescissionView => ({
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
