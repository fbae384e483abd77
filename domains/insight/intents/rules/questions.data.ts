import type { Role } from '#access/roles.ts'
import type { Intent } from '#domains/insight/intents/rules/patterns.data.ts'

type Both = readonly [english: string, spanish: string]

/** How an intent is asked for: the choices where a question was not clear, and the suggestions. A test asks each and gets its intent. */
export const QUESTIONS = {
  left: ['How much do I have left this year?', '¿Cuánto me queda este año?'],
  claims: ['Where is my claim?', '¿Dónde está mi reclamo?'],
  documents: ['Which documents are missing?', '¿Qué documentos faltan?'],
  next_payment: ['When is my next payment?', '¿Cuándo es mi próximo pago?'],
  payments: ['What are my last payments?', '¿Cuáles son mis pagos anteriores?'],
  failed: ['Which payment failed?', '¿Qué pago falló?'],
  membership: ['Is my membership active?', '¿Está activa mi membresía?'],
  cars: ['Which cars are covered?', '¿Qué autos están cubiertos?'],
  add_car: ['How do I add a car?', '¿Cómo agrego un auto?'],
  payout: ['Where is my money?', '¿Dónde está mi dinero?'],
  plan: ['Which plan do I have?', '¿Qué plan tengo?'],
  cancel: ['How do I cancel?', '¿Cómo cancelo?'],
  card: ['How do I change my card?', '¿Cómo cambio mi tarjeta?'],
  member_card: ['Where is my member card?', '¿Dónde está mi tarjeta de miembro?'],
  payee: ['How do I change my bank account for payouts?', '¿Cómo cambio la cuenta en que me depositan?'],
  file: ['How do I file a claim?', '¿Cómo presento un reclamo?'],
  renewals: ['Who is up for renewal?', '¿A quién le toca renovar?'],
  earnings: ['What did I earn this month?', '¿Cuánto gané este mes?'],
  license: ['When does my license expire?', '¿Cuándo vence mi licencia?'],
  link: ['What is my link?', '¿Cuál es mi enlace?'],
  tier: ['Which tier are we on?', '¿En qué nivel estamos?'],
  target: ['How far am I from my target?', '¿Cómo voy con mi meta?'],
  lessons: ['Which lessons are due?', '¿Qué lecciones me faltan?'],
  today: ['What is on my list today?', '¿Qué tareas tengo hoy?'],
  sell: ['How do I sell a membership?', '¿Cómo vendo una membresía?'],
  leads_due: ['Which leads are due today?', '¿Qué seguimientos tengo hoy?'],
  stages: ['How many leads are in each stage?', '¿Cuántos prospectos hay en cada etapa?'],
  meeting: ['When is my next meeting?', '¿Cuándo es mi próxima reunión?'],
  late: ['Which claims are late?', '¿Qué reclamos están atrasados?'],
  unassigned: ['Which claims are unassigned?', '¿Qué reclamos están sin ajustador?'],
  releases: ['Which payouts wait for release?', '¿Qué pagos hay por liberar?'],
  queue: ['What is in my queue?', '¿Qué hay en mi cola?'],
  inquiries: ['Which inquiries are open?', '¿Qué consultas del regulador están abiertas?'],
  conversations: ['Which conversations are waiting?', '¿Qué conversaciones esperan?'],
  person: ['Talk to a person', 'Hablar con una persona'],
  'what-is-it': ['What does Breakwater do?', '¿Qué hace Breakwater?'],
  deductible: ['What is a deductible?', '¿Qué es un deducible?'],
  price: ['What do the plans cost?', '¿Cuánto cuestan los planes?'],
  waiting: ['How long is the waiting period?', '¿Cuánto dura el período de espera?'],
  limits: ['What is the annual maximum?', '¿Cuál es el máximo anual?'],
  'what-is-covered': ['Which losses are covered?', '¿Está cubierto el granizo?'],
  riders: ['Is towing included?', '¿Está incluida la grúa?'],
  identity: ['What is identity restoration?', '¿Qué es la restauración de identidad?'],
  'not-covered': ['What is not covered?', '¿Qué no cubren?'],
  denied: ['How do I appeal a denial?', '¿Cómo apelo?'],
  commission: ['How is commission calculated?', '¿Cómo se calcula la comisión?'],
  complaint: ['How do I make a complaint?', '¿Cómo presento una queja?'],
  privacy: ['How do I get a copy of my data?', 'Quiero una copia de mis datos'],
  'register-agency': ['How does an agency join?', '¿Cómo se une una agencia?'],
} as const satisfies Partial<Record<Intent, Both>>

export type Asked = keyof typeof QUESTIONS

/** What each role is offered to ask, the most frequent first. */
export const SUGGESTED: Readonly<Record<Role, readonly Asked[]>> = {
  member: ['claims', 'documents', 'left', 'next_payment', 'card', 'person'],
  agent: ['today', 'failed', 'renewals', 'earnings', 'license', 'person'],
  'agent-admin': ['today', 'failed', 'renewals', 'earnings', 'license', 'person'],
  'sales-agent': ['leads_due', 'stages', 'meeting', 'earnings', 'person'],
  'sales-admin': ['leads_due', 'stages', 'meeting', 'earnings', 'person'],
  staff: ['late', 'unassigned', 'queue', 'releases', 'inquiries', 'conversations'],
}
