import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityKind } from '#domains/distribution/leads/contract.ts'
import type { ReasonNotOnLead } from '#domains/distribution/leads/policy.ts'
import type { LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import type { LeadSource, LineOfBusiness, TouchOutcome } from '#domains/distribution/leads/rules/lead-codes.data.ts'

export const SOURCE_WORDS = {
  web_form: msg`Web form`,
  referral_agency: msg`Referred by an agency`,
  referral_member: msg`Referred by a member`,
  alliance_list: msg`Alliance list`,
  event: msg`Event`,
  outbound: msg`Outbound`,
  import: msg`Import`,
  inbound_call: msg`Inbound call`,
} as const satisfies Record<LeadSource, MessageDescriptor>

export const ACTIVITY_WORDS = {
  call: msg`Call`,
  email: msg`Email`,
  text: msg`Text message`,
  meeting: msg`Meeting`,
  note: msg`Note`,
  task: msg`Task`,
} as const satisfies Record<ActivityKind, MessageDescriptor>

export const OUTCOME_WORDS = {
  reached: msg`Reached`,
  voicemail: msg`Left a voicemail`,
  no_answer: msg`No answer`,
  wrong_number: msg`Wrong number`,
  answered: msg`They responded`,
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
  answer: { word: msg`Inbound email`, icon: 'mail' },
  stage_change: { word: msg`Moved`, icon: 'arrow-right' },
}
const NOTED: { word: MessageDescriptor; icon: IconName } = { word: msg`Update`, icon: 'info' }

/** Labels of a lead's activities: those people log, and those the system adds. */
export const activityLabel = (kind: string): { word: MessageDescriptor; icon: IconName } => HAPPENINGS[kind] ?? NOTED

/** The effect of each transition, shown under its button. */
export const TRANSITION_WORDS = {
  receive: msg`An agency that might join.`,
  assign: msg`Goes to the next recruiter in rotation.`,
  accept: msg`The owner accepts this lead.`,
  pass_on: msg`The lead goes to the next recruiter.`,
  reach: msg`They responded.`,
  qualify: msg`They need it, and we know who decides.`,
  plan_demo: msg`Licensed and in a state where we sell. They’ll see a demo.`,
  send_agreement: msg`They saw the demo, and the next step has a date.`,
  onboard: msg`Tiers approved and agreement sent.`,
  convert: msg`All documents verified. The agency gets its master code.`,
  back_to_attempting: msg`Moves back a stage. The reason is saved.`,
  back_to_contacted: msg`Moves back a stage. The reason is saved.`,
  back_to_qualified: msg`Moves back a stage. The reason is saved.`,
  back_to_demo: msg`Moves back a stage. The reason is saved.`,
  back_to_agreement: msg`Moves back a stage. The reason is saved.`,
  nurture: msg`Not now. Snooze for up to 6 months.`,
  wake: msg`The follow-up date has arrived.`,
  lose: msg`They said no. The reason is saved.`,
  reopen: msg`They changed their mind.`,
  disqualify: msg`We can’t work with them.`,
  merge: msg`All records stay with the older lead.`,
} as const satisfies Record<LeadMove, MessageDescriptor>

export const WHY_NOT_WORDS = {
  not_your_role: msg`Your role can’t do this.`,
  not_from_here: msg`You can’t do this from the current stage.`,
  criteria_unmet: msg`Some requirements aren’t met yet.`,
  tiers_need_approval: msg`The proposed tiers are pending approval.`,
  lead_is_closed: msg`This lead is closed.`,
} as const satisfies Record<ReasonNotOnLead, MessageDescriptor>

/** A criterion without a label is shown as the server sends it. */
export const CRITERION_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  deduped: msg`Not a duplicate`,
  state: msg`State recorded`,
  source: msg`Source recorded`,
  contact: msg`Contact information`,
  accepted: msg`Accepted by owner`,
  two_way_contact: msg`They responded`,
  need: msg`Need identified`,
  decision_maker: msg`Decision-maker identified`,
  agency_size: msg`Agency size recorded`,
  licensed: msg`Property and casualty license, NPN checked`,
  estimated_policies: msg`Policies estimated`,
  alliance_known: msg`Alliance confirmed`,
  state_open: msg`In a state where we sell`,
  demo_held: msg`Demo completed`,
  next_step_dated: msg`Next step has a date`,
  commission_tier: msg`Commission tier proposed`,
  price_tier: msg`Price tier proposed`,
  esign_out: msg`Agreement sent for signature`,
  w9: msg`W-9 verified`,
  eo: msg`E&O insurance verified`,
  license: msg`License verified`,
  ach: msg`Bank account verified`,
  agreement: msg`Agreement signed`,
}
