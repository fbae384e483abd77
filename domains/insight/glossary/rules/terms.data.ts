import type { Role } from '#access/roles.ts'
import type { Both } from '#domains/insight/answers/rules/answer.ts'

/** `names`: how the word is written, in either language, in small letters without accents. */
export type Term = { names: readonly string[]; roles: readonly Role[]; means: Both }

const SELLERS: readonly Role[] = ['agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff']
const AGENCY: readonly Role[] = ['agent', 'agent-admin', 'staff']
const RECRUITING: readonly Role[] = ['sales-agent', 'sales-admin', 'staff']
const STAFF: readonly Role[] = ['staff']
const EVERYONE: readonly Role[] = ['member', ...SELLERS]

/** From docs/rules.md; the section is named with each. None says a figure that the company may publish anew: days, months, amounts. */
export const TERMS: readonly Term[] = [
  // §5, Chargebacks.
  {
    names: ['chargeback', 'chargebacks', 'commission chargeback', 'contracargo', 'contracargos'],
    roles: SELLERS,
    means: [
      'A chargeback takes commission back when the payment it came from is refunded, returned, or disputed: the same rate, on the part that went back. It is on the statement of the month it happens in, and links to the line that it reverses.',
      'Un contracargo quita comisión cuando el pago del que vino se reembolsa, se devuelve o se disputa: la misma tasa, sobre la parte que se devolvió. Aparece en el estado de cuenta del mes en que ocurre y lleva a la línea que revierte.',
    ],
  },
  // §5, alliance group.
  {
    names: ['override', 'alliance override', 'commission override', 'override de alianza'],
    roles: SELLERS,
    means: [
      'An override is what an alliance earns on top, for the sales of its agencies: a share of the same net payment, locked when the membership is sold.',
      'Un override es lo que una alianza gana además, por las ventas de sus agencias: una parte del mismo pago neto, fijada cuando se vende la membresía.',
    ],
  },
  {
    names: ['tier', 'commission tier', 'nivel', 'nivel de comision', 'tramo', 'tramo de comision'],
    roles: SELLERS,
    means: [
      'The commission tier is the level that sets an agency’s rates. It goes up at once when there are enough active members, and down only after some months below.',
      'El nivel de comisión fija las tasas de una agencia. Sube enseguida cuando hay suficientes miembros activos y baja solo después de algunos meses por debajo.',
    ],
  },
  {
    names: ['split', 'agent split', 'commission split', 'reparto', 'reparto del agente'],
    roles: AGENCY,
    means: [
      'The split is the part of the agency’s commission that the agent who sold the membership gets. It is locked at the sale.',
      'El reparto es la parte de la comisión de la agencia que recibe el agente que vendió la membresía. Se fija en la venta.',
    ],
  },
  // §5, sales-agent and sales-admin.
  {
    names: ['activation bonus', 'bono de activacion', 'bono por activacion'],
    roles: RECRUITING,
    means: [
      'The activation bonus is paid once to the recruiter of an agency that soon after becoming active has enough enrollments past the free look.',
      'El bono de activación se paga una vez a quien reclutó una agencia que, poco después de activarse, tiene suficientes inscripciones que pasaron el período de reembolso total.',
    ],
  },
  {
    names: ['residual', 'residuals', 'residual commission', 'comision residual'],
    roles: RECRUITING,
    means: [
      'A residual is the share of the recruiter, and of their sales admin, in what the members of a recruited agency pay, for a time from the day the agency becomes active.',
      'Una comisión residual es la parte de quien recluta, y de su administrador de ventas, en lo que pagan los miembros de una agencia reclutada, durante un tiempo desde que la agencia se activa.',
    ],
  },
  // §5, Cycle.
  {
    names: ['statement', 'commission statement', 'estado de cuenta', 'estado de cuenta de comisiones'],
    roles: SELLERS,
    means: [
      'A statement lists every commission line of a month. The month closes early in the next one; from then on its statement no longer changes, and it says when it is paid.',
      'Un estado de cuenta tiene cada línea de comisión de un mes. El mes se cierra a principios del siguiente; desde entonces su estado de cuenta ya no cambia y dice cuándo se paga.',
    ],
  },
  {
    names: ['clawback', 'recuperacion de comision'],
    roles: SELLERS,
    means: [
      'A clawback takes back commission that should not have been earned, because the source of the sale was wrong.',
      'Un clawback quita una comisión que no se debió ganar porque el origen de la venta estaba equivocado.',
    ],
  },
  // §4, life of a membership.
  {
    names: ['free look', 'free look period', 'periodo de prueba', 'periodo de reembolso total'],
    roles: EVERYONE,
    means: [
      'The free look is the first days after the membership takes effect; how many, the terms say. Whoever cancels in it, without a paid or open claim, gets everything back, the enrollment fee too.',
      'Son los primeros días desde que la membresía entra en vigor; cuántos, lo dicen los términos. Quien cancela en ese tiempo, sin un reclamo pagado ni abierto, recupera todo, también la cuota de inscripción.',
    ],
  },
  {
    names: ['grace period', 'grace', 'periodo de gracia'],
    roles: EVERYONE,
    means: [
      'The grace period is the time to pay after a payment failed; the terms say how many days. A loss in it is covered once the payment is made.',
      'El período de gracia es el tiempo para pagar después de un pago fallido; los términos dicen cuántos días. Una pérdida en ese tiempo está cubierta en cuanto se paga.',
    ],
  },
  {
    names: ['lapse', 'lapsed', 'lapsed membership', 'caducar', 'membresia caducada'],
    roles: EVERYONE,
    means: [
      'A membership lapses when a failed payment is not made within the grace period. It can be reinstated for some time after; the days in between aren’t covered.',
      'Una membresía caduca cuando un pago fallido no se hace en el período de gracia. Después se puede reactivar por un tiempo; los días de en medio no están cubiertos.',
    ],
  },
  {
    names: ['declarations page', 'dec page', 'declaration page', 'pagina de declaraciones'],
    roles: EVERYONE,
    means: [
      'The declarations page is the first page or two of an auto policy. It names the insured, the cars, the coverages, the deductibles, and the days it is in force. Your insurer’s website or app usually has it as a PDF.',
      'La página de declaraciones es la primera o las dos primeras de una póliza de auto. Tiene el asegurado, los autos, las coberturas, los deducibles y los días en que rige. Suele estar en PDF en el sitio o la aplicación de la aseguradora.',
    ],
  },
  {
    names: ['loss date', 'date of loss', 'fecha del siniestro', 'fecha de perdida'],
    roles: EVERYONE,
    means: [
      'The loss date is the day of the accident, theft, or damage.',
      'La fecha del siniestro es el día del choque, el robo o el daño.',
    ],
  },
  {
    names: ['rider', 'riders', 'cobertura adicional', 'coberturas adicionales'],
    roles: EVERYONE,
    means: [
      'A rider is an extra benefit of a plan, such as roadside assistance. It has its own limit and doesn’t count as a deductible claim.',
      'Un beneficio adicional de un plan, como la asistencia en el camino. Tiene su propio límite y no cuenta como reclamo de deducible.',
    ],
  },
  {
    names: ['collision', 'collision coverage', 'colision', 'cobertura de colision'],
    roles: EVERYONE,
    means: [
      'Collision is the part of an auto policy that pays for damage to your own car in a crash, less its deductible.',
      'Colisión es la parte de una póliza de auto que paga el daño a su propio auto en un choque, menos su deducible.',
    ],
  },
  {
    names: ['comprehensive', 'comprehensive coverage', 'comprensiva', 'cobertura comprensiva', 'cobertura amplia'],
    roles: EVERYONE,
    means: [
      'Comprehensive is the part of an auto policy that pays for theft, hail, animals, glass, and other damage that is no crash, less its deductible.',
      'Es la parte de una póliza de auto que paga robo, granizo, animales, vidrios y otros daños que no son un choque, menos su deducible.',
    ],
  },
  {
    names: ['master code', 'mastercode', 'codigo maestro'],
    roles: SELLERS,
    means: [
      'The master code is the number of an agency, such as TX-10432. Its agents’ and locations’ codes begin with it.',
      'El código maestro es el número de una agencia, como TX-10432. Con él empiezan los códigos de sus agentes y sucursales.',
    ],
  },
  {
    names: ['npn', 'national producer number'],
    roles: SELLERS,
    means: [
      'The NPN is the National Producer Number of a licensed insurance producer in the United States, of up to ten digits.',
      'El NPN (National Producer Number) es el número de un productor de seguros con licencia en los Estados Unidos, de hasta diez dígitos.',
    ],
  },
  {
    names: ['e&o', 'eo', 'e and o', 'e&o insurance', 'errors and omissions', 'errors and omissions insurance', 'seguro e&o'],
    roles: SELLERS,
    means: [
      'E&O is errors and omissions insurance: it pays when an agency’s mistake harms a customer. An agency whose E&O lapsed a while ago is suspended until a new certificate is verified.',
      'E&O es el seguro de errores y omisiones: paga cuando un error de la agencia perjudica a un cliente. Una agencia cuyo E&O venció hace un tiempo queda suspendida hasta que se verifique un certificado nuevo.',
    ],
  },
  {
    names: ['w-9', 'w9', 'form w-9'],
    roles: SELLERS,
    means: [
      'The W-9 is the IRS form with the name and taxpayer number of whoever is paid. Without it commissions are held.',
      'El W-9 es el formulario del IRS con el nombre y el número fiscal de quien recibe pagos. Sin él se retienen las comisiones.',
    ],
  },
  {
    names: ['exit criteria', 'exit criterion', 'criterios de salida'],
    roles: RECRUITING,
    means: [
      'Exit criteria are what a lead needs before it leaves its stage, such as a demo date. The lead’s page lists what is still missing.',
      'Los criterios de salida son lo que un prospecto necesita antes de dejar su etapa, como la fecha de una demostración. La página del prospecto dice qué falta.',
    ],
  },
  // §9, figures.
  {
    names: ['loss ratio', 'indice de siniestralidad', 'siniestralidad'],
    roles: ['agent-admin'],
    means: [
      'The loss ratio is what was paid for claims in a period, divided by the dues earned in it.',
      'La siniestralidad es lo pagado por reclamos en un período, dividido entre las cuotas devengadas en él.',
    ],
  },
  {
    names: ['siu', 'siu hold', 'investigation hold', 'retencion por investigacion'],
    roles: STAFF,
    means: [
      'An SIU hold keeps a claim from being decided while the special investigation unit looks into it. A high score sets it; an investigator’s finding releases it.',
      'La retención por investigación impide decidir un reclamo mientras la unidad de investigación lo revisa. La pone un puntaje alto y la levanta la conclusión de un investigador.',
    ],
  },
]
