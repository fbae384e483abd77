import type { Both } from '#domains/insight/answers/rules/answer.ts'
import type { CustomerKind, TodayKind } from '#domains/insight/dashboards/contract.ts'
import type { NextStep } from '#domains/claims/claims/rules/next-step.ts'
import type { ShownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { ShownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { MeetingKind } from '#domains/distribution/lead-meetings/rules/meeting.ts'

/** The same words as on the screens. */
export const CLAIM_WORDS = {
  DRAFT: ['Draft', 'Borrador'],
  SUBMITTED: ['Submitted', 'Enviado'],
  INTAKE: ['Submitted', 'Enviado'],
  INFO_REQUESTED: ['Documents needed', 'Faltan documentos'],
  IN_REVIEW: ['In review', 'En revisión'],
  SIU_HOLD: ['Additional review', 'Revisión adicional'],
  ADDITIONAL_REVIEW: ['Additional review', 'Revisión adicional'],
  PENDING_APPROVAL: ['In review', 'En revisión'],
  APPROVED: ['Approved', 'Aprobado'],
  PAYMENT_PENDING: ['Payment on the way', 'Pago en camino'],
  PAYMENT_FAILED: ['Payment returned', 'Pago devuelto'],
  PAID: ['Payment sent', 'Pago enviado'],
  DENIED: ['Denied', 'Denegado'],
  APPEALED: ['Appeal in review', 'Apelación en revisión'],
  WITHDRAWN: ['Withdrawn', 'Retirado'],
  CLOSED: ['Closed', 'Cerrado'],
} as const satisfies Record<ShownStatus, Both>

export const STEP_WORDS = {
  finish_draft: ['you haven’t sent it yet', 'todavía no se envía'],
  sign: ['it needs a signature', 'falta la firma'],
  we_check_documents: ['we check the documents', 'revisamos los documentos'],
  send_documents: ['we need documents', 'necesitamos documentos'],
  we_decide: ['we decide', 'decidimos'],
  we_look_again: ['we look at it again', 'lo revisamos otra vez'],
  we_pay: ['we send the money', 'enviamos el dinero'],
  money_on_its_way: ['the money is on its way', 'el dinero está en camino'],
  fix_payee: ['the bank returned the money: enter where to send it', 'el banco devolvió el dinero: escriba adónde enviarlo'],
  appeal_if_you_like: ['it can be appealed', 'se puede apelar'],
  we_decide_appeal: ['we decide the appeal', 'decidimos la apelación'],
  ask_to_open_again: ['it can be opened again', 'se puede reabrir'],
  nothing: ['nothing more to do', 'no queda nada por hacer'],
} as const satisfies Record<NextStep, Both>

/** The kinds of a claim’s decisions; `decided` for any that is not here. */
export const DECISION_WORDS: Readonly<Record<string, Both>> & { decided: Both } = {
  decided: ['Decided', 'Decidido'],
  recommended: ['Recommended', 'Recomendado'],
  recommended_denial: ['Denial recommended', 'Denegación recomendada'],
  undone: ['Approval reversed', 'Aprobación revertida'],
  reopened: ['Reopened', 'Reabierto'],
  approved: ['Approved', 'Aprobado'],
  denied: ['Denied', 'Denegado'],
  returned: ['Sent back', 'Devuelto'],
  goodwill: ['Goodwill', 'Pago de buena voluntad'],
  reconsidered: ['Quality review: disagrees', 'Revisión de calidad: en desacuerdo'],
  payment_kept: ['Closed with no further payment', 'Cerrado sin otro pago'],
  appeal_upheld: ['Appeal: decision upheld', 'Apelación: decisión confirmada'],
  appeal_overturned: ['Appeal: overturned', 'Apelación: decisión revocada'],
}

export const MEMBERSHIP_WORDS = {
  DRAFT: ['Not signed yet', 'Sin firmar'],
  PENDING_PAYMENT: ['Waiting for the first payment', 'Espera el primer pago'],
  ACTIVE: ['Active', 'Activa'],
  PAST_DUE: ['Past due', 'Pago vencido'],
  LAPSED: ['Lapsed', 'Vencida'],
  CANCEL_SCHEDULED: ['Active, cancellation scheduled', 'Activa, con cancelación programada'],
  CANCELLED: ['Canceled', 'Cancelada'],
  EXPIRED: ['Ended', 'Terminada'],
  VOIDED: ['Void', 'Anulada'],
  WITHDRAWN: ['Withdrawn before it was paid', 'Retirada antes de pagarse'],
} as const satisfies Record<ShownMembershipStatus, Both>

export const STAGE_WORDS = {
  NEW: ['New', 'Nuevo'],
  ASSIGNED: ['Assigned', 'Asignado'],
  ATTEMPTING: ['Attempting contact', 'Intentando contactar'],
  CONTACTED: ['Contacted', 'Contactado'],
  QUALIFIED: ['Qualified', 'Calificado'],
  DEMO: ['Demo', 'Demostración'],
  AGREEMENT_SENT: ['Agreement sent', 'Acuerdo enviado'],
  ONBOARDING: ['Onboarding', 'En incorporación'],
} as const satisfies Partial<Record<LeadStage, Both>>

export const MEETING_WORDS: Readonly<Record<MeetingKind, Both>> = {
  demo: ['Demo', 'Demostración'],
  call: ['Call', 'Llamada'],
  visit: ['Visit', 'Visita'],
}

export const TODAY_WORDS = {
  past_due: ['Past due', 'Pago vencido'],
  claim_needs_documents: ['Claim needs documents', 'El reclamo necesita documentos'],
  renews: ['Renews', 'Se renueva'],
  pays_monthly: ['Pays monthly', 'Paga por mes'],
  anniversary: ['Anniversary', 'Aniversario'],
  car_anniversary: ['A year with a car', 'Un año con un auto'],
  to_sign: ['To sign', 'Por firmar'],
  to_pay: ['To pay', 'Por pagar'],
  follow_up: ['Follow-up', 'Seguimiento'],
  training: ['Lesson due', 'Lección pendiente'],
  license: ['License expires', 'La licencia vence'],
  license_expired: ['License expired', 'Licencia vencida'],
} as const satisfies Record<TodayKind | CustomerKind, Both>
