import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityKind } from '#domains/distribution/leads/contract.ts'
import type { ReasonNotOnLead } from '#domains/distribution/leads/policy.ts'
import type { LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import type { LeadSource, LineOfBusiness, TouchOutcome } from '#domains/distribution/leads/rules/lead.data.ts'

export const SOURCE_WORDS = {
  web_form: msg`Web form`,
  referral_agency: msg`Referred by an agency`,
  referral_member: msg`Referred by a member`,
  alliance_list: msg`Alliance list`,
  event: msg`Event`,
  outbound: msg`Outbound`,
  import: msg`Import`,
  inbound_call: msg`They called`,
} as const satisfies Record<LeadSource, MessageDescriptor>

export const ACTIVITY_WORDS = {
  call: msg`Call`,
  email: msg`E-mail`,
  text: msg`Text message`,
  meeting: msg`Meeting`,
  note: msg`Note`,
  task: msg`Task`,
} as const satisfies Record<ActivityKind, MessageDescriptor>

export const OUTCOME_WORDS = {
  reached: msg`Reached`,
  voicemail: msg`Left a message`,
  no_answer: msg`No answer`,
  wrong_number: msg`Wrong number`,
  answered: msg`They answered`,
} as const satisfies Record<TouchOutcome, MessageDescriptor>

export const LINE_WORDS = {
  auto: msg`Auto`,
  home: msg`Home`,
  umbrella: msg`Umbrella`,
  commercial: msg`Commercial`,
  life: msg`Life`,
  other: msg`Something else`,
} as const satisfies Record<LineOfBusiness, MessageDescriptor>

const HAPPENINGS: Readonly<Record<string, { word: MessageDescriptor; icon: IconName }>> = {
  call: { word: ACTIVITY_WORDS.call, icon: 'phone' },
  email: { word: ACTIVITY_WORDS.email, icon: 'mail' },
  text: { word: ACTIVITY_WORDS.text, icon: 'send' },
  meeting: { word: ACTIVITY_WORDS.meeting, icon: 'calendar' },
  note: { word: ACTIVITY_WORDS.note, icon: 'pencil' },
  task: { word: ACTIVITY_WORDS.task, icon: 'check' },
  stage_change: { word: msg`Moved`, icon: 'arrow-right' },
}
const NOTED: { word: MessageDescriptor; icon: IconName } = { word: msg`Noted`, icon: 'info' }

/** Labels of a lead's activities: those people log, and those the system adds. */
export const activityLabel = (kind: string): { word: MessageDescriptor; icon: IconName } => HAPPENINGS[kind] ?? NOTED

/** The effect of each transition, shown under its button. */
export const TRANSITION_WORDS = {
  receive: msg`An agency that might join.`,
  assign: msg`It goes to whoever’s turn it is.`,
  accept: msg`Its owner takes it on.`,
  pass_on: msg`The next one is picked.`,
  reach: msg`They answered.`,
  qualify: msg`They need it, and we know who decides.`,
  plan_demo: msg`Licensed, in an open state: they will see it.`,
  send_agreement: msg`They saw it, and the next step has a date.`,
  onboard: msg`Tiers are approved, the agreement is out.`,
  convert: msg`All verified: it gets its master code.`,
  back_to_attempting: msg`A step back; the reason is kept.`,
  back_to_contacted: msg`A step back; the reason is kept.`,
  back_to_qualified: msg`A step back; the reason is kept.`,
  back_to_demo: msg`A step back; the reason is kept.`,
  back_to_agreement: msg`A step back; the reason is kept.`,
  nurture: msg`Not now: it wakes on a day within half a year.`,
  wake: msg`Its day has come.`,
  lose: msg`They said no; the reason is kept.`,
  reopen: msg`They thought again.`,
  disqualify: msg`We cannot work with them.`,
  merge: msg`The older one keeps everything.`,
} as const satisfies Record<LeadMove, MessageDescriptor>

export const WHY_NOT_WORDS = {
  not_your_role: msg`Not for your role.`,
  not_from_here: msg`Not from this stage.`,
  criteria_unmet: msg`Something is still missing.`,
  tiers_need_approval: msg`The proposed tiers wait for approval.`,
  lead_is_closed: msg`This lead is closed.`,
} as const satisfies Record<ReasonNotOnLead, MessageDescriptor>

/** A criterion without a label is shown as the server sends it. */
export const CRITERION_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  deduped: msg`Not a duplicate`,
  state: msg`State known`,
  source: msg`Source known`,
  contact: msg`A way to reach them`,
  accepted: msg`Accepted by its owner`,
  two_way_contact: msg`They answered`,
  need: msg`Need noted`,
  decision_maker: msg`Decision-maker noted`,
  agency_size: msg`Size of the agency noted`,
  licensed: msg`Property and casualty license, NPN checked`,
  estimated_policies: msg`Policies estimated`,
  alliance_known: msg`Alliance known`,
  state_open: msg`In an open state`,
  demo_held: msg`Demo held`,
  next_step_dated: msg`Next step has a date`,
  commission_tier: msg`Commission tier proposed`,
  price_tier: msg`Price tier proposed`,
  esign_out: msg`Agreement out for signature`,
  w9: msg`W-9 verified`,
  eo: msg`E&O insurance verified`,
  license: msg`License verified`,
  ach: msg`Bank account verified`,
  agreement: msg`Agreement signed`,
}
