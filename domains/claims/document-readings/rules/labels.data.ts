/** What a value is called on declarations pages, insurers' letters and invoices. Compared without accents, in either case. */
const NUMBER = String.raw`(?:\s*(?:number|numero|num|nbr|nr|no|n[o°º]|id)\b\.?|\s*#)`

export const LABELS = {
  policyNumber: new RegExp(String.raw`\b(?:policy${NUMBER}|poliza${NUMBER}|${NUMBER}\s*de\s*(?:la\s*)?poliza\b)`, 'i'),
  claimNumber: new RegExp(
    String.raw`\b(?:claim${NUMBER}|(?:siniestro|reclamo|reclamacion)${NUMBER}|${NUMBER}\s*de(?:l)?\s*(?:la\s*)?(?:siniestro|reclamo|reclamacion)\b)`,
    'i',
  ),
  lossOn:
    /\b(?:date\s*of\s*(?:the\s*)?(?:loss|accident)|(?:loss|accident)\s*date|fecha\s*de(?:l|\s*la)?\s*(?:perdida|siniestro|accidente))\b/i,
  grandTotal:
    /\b(?:(?:grand|invoice)\s*total|total\s*(?:amount\s*of\s*(?:the\s*)?(?:damage|loss)|damages?|loss|cost\s*of\s*repairs?|repair\s*costs?|de\s*(?:la\s*)?(?:factura|reparacion)|general|de\s*(?:los\s*)?danos))\b/i,
  total: /^(?:total(?:\s*(?:due|amount|paid|pagado|a\s*pagar))?|amount\s*(?:due|paid))\b/i,
} as const

/** A line about a part of the bill, or about the price of the policy. */
export const NOT_A_TOTAL =
  /sub\s*-?total|parts|labor|labour|paint|tax\b|impuesto|piezas|mano\s*de\s*obra|premium|prima\b|hours|horas|deductible|deducible/i

export const DEDUCTIBLE = String.raw`(?:deductible|deducible|ded\b\.?)`
/** Each coverage by its name. */
export const COVERAGE_LABELS = {
  collision: /\bcoll?ision\b/i,
  comprehensive: /\b(?:comprehensive|other\s*than\s*collision|amplia|cobertura\s*total|todo\s*riesgo|integral)\b/i,
} as const
