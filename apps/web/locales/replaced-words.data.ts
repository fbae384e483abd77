/** Words that docs/copy.md replaced. The terms, the emails and what other people wrote are not in this catalog. */
export const REPLACED_ENGLISH: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\be-mail/i, 'email'],
  [/\b(?:OK|Oops|Success!|Are you sure|click here)/i, 'what is done, what comes next, or the question with what it costs'],
  [/^(?:Leave it|Do it|Nothing is here\.)$/i, 'verb and noun: “Cancel membership”; “No claims match your filters.”'],
  [/^(?:Give us|Tick|Invalid)\b|^Write (?!email|to us)\w/i, 'Enter, Choose or Check'],
  [/\bplease\b.*\bplease\b/i, 'please once, or not at all'],
  [/\b(?:anew|by and by|in hand|let it go|whoever|meanwhile)\b/i, 'plain words: again, soon, ready, the person who'],
  [/\bpapers\b/i, 'documents'],
  [/\b(?:gives? (?:it |them |you )?back|by the month|by itself)\b/i, 'reimburse, monthly, automatically'],
  [/\b(?:cancelled|cancelling|cheques?)\b/i, 'American spelling; more of it in bin/words.repository.test.ts'],
  [/[\d}] %/, 'percent without a space: 24%'],
]

export const REPLACED_SPANISH: readonly (readonly [words: RegExp, instead: string])[] = [
  [/(?<!\{)\be-?mail\b/i, 'correo electrónico'],
  [/(?<!\p{L})(?:tú|tus?|te|puedes|tienes|quieres|haz|contigo|vosotros|vuestr\p{L}+)(?!\p{L})/iu, 'usted, su'],
  [/(?<!\p{L})(?:coches?|carros?|ordenador|móvil)(?!\p{L})/iu, 'vehículo, computadora, celular'],
  [/(?<!\p{L})(?:franquicia|comisiones? de override|papeles)(?!\p{L})/iu, 'deducible, comisión adicional, documentos'],
  [/(?<!\p{L})(?:clickear|cliquear|aplicar para|elegible para aplicar)(?!\p{L})/iu, 'hacer clic, solicitar'],
  [/(?<!\p{L})(?:reclamaci[oó]n(?:es)?)(?!\p{L})/iu, 'reclamo'],
  [/cuotas? de inscripción|cobertura integral|restablecer su membresía/iu, 'cargo de inscripción, cobertura amplia, reactivar'],
  [/[\d}] %/, 'sin espacio: 24%'],
]

/** A word of docs/copy.md, and what stands for it in Spanish wherever it occurs. */
export const GLOSSARY: readonly (readonly [english: RegExp, spanish: RegExp])[] = [
  [/\bleads\b|(?<!to )\blead\b/i, /prospecto/i],
  [/\bdeductible/i, /deducible/i],
  [/\bwaiting periods?\b/i, /períodos? de espera/i],
  [/\benrollment fees?\b/i, /cargos? de inscripción/i],
  [/\bchargebacks?\b/i, /contracargo/i],
  [/\balliances?\b/i, /alianza/i],
  [/\breinstat/i, /rea?ct[ií]v/i],
  [/\bpromotion codes?\b/i, /código/i],
]
