import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

/** A claim that is open in the old book: of which car, what happened, and how far the work is. */
export const CLAIM_COLUMNS = [
  { name: 'oldNumber', words: ['claim number', 'claim no', 'claim id', 'old number', 'number', 'número de reclamo', 'número'] },
  { name: 'vin', words: ['vehicle vin', 'vin number', 'car vin'] },
  { name: 'email', words: ['email address', 'member email', 'e mail', 'mail', 'correo', 'correo electrónico'] },
  { name: 'lossType', words: ['kind', 'type', 'loss type', 'type of loss', 'cause', 'cause of loss', 'tipo', 'tipo de siniestro'] },
  { name: 'lossOn', words: ['loss date', 'date of loss', 'accident date', 'incident date', 'fecha del siniestro'] },
  { name: 'reportedOn', words: ['reported', 'report date', 'date reported', 'received', 'notice date', 'filed', 'fecha del aviso'] },
  { name: 'stage', words: ['status', 'state of work', 'claim status', 'step', 'estado del reclamo', 'situación'] },
  { name: 'requestedOn', words: ['documents requested', 'documents requested on', 'information requested', 'requested'] },
  { name: 'proofCompleteOn', words: ['proof complete', 'documents complete', 'complete on', 'review since', 'review started'] },
  { name: 'deductible', words: ['deductible amount', 'policy deductible', 'deducible'] },
  { name: 'lossAmount', words: ['loss amount', 'damage', 'damage amount', 'estimate', 'amount'] },
  { name: 'insurer', words: ['carrier', 'insurance company', 'auto insurer', 'aseguradora'] },
  { name: 'insurerClaimNumber', words: ['insurer claim number', 'carrier claim number', 'insurance claim number'] },
  { name: 'place', words: ['location', 'where', 'loss location', 'lugar'] },
  { name: 'story', words: ['description', 'what happened', 'narrative', 'notes', 'descripción', 'qué pasó'] },
] as const satisfies readonly ImportColumn<string>[]

export type ClaimColumn = (typeof CLAIM_COLUMNS)[number]['name']
