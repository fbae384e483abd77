import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

const car = <N extends 1 | 2 | 3 | 4>(number: N) => {
  const first = (...words: string[]): string[] => (number === 1 ? words : [])
  return [
    { name: `vin${number}`, words: [`car ${number} vin`, `vehicle ${number} vin`, ...first('vin', 'vehicle vin', 'vin number')] },
    {
      name: `year${number}`,
      words: [`car ${number} year`, `vehicle ${number} year`, ...first('year', 'model year', 'vehicle year', 'año')],
    },
    { name: `make${number}`, words: [`car ${number} make`, `vehicle ${number} make`, ...first('make', 'vehicle make', 'marca')] },
    { name: `model${number}`, words: [`car ${number} model`, `vehicle ${number} model`, ...first('model', 'vehicle model', 'modelo')] },
  ] as const satisfies readonly ImportColumn<string>[]
}

/** A member of the old book, with cars and membership. One row a member, or one a car with the same email address. */
export const MEMBER_COLUMNS = [
  {
    name: 'oldNumber',
    words: [
      'member number',
      'membership number',
      'old number',
      'number',
      'member id',
      'policy id',
      'customer number',
      'número',
      'número de socio',
      'número de cliente',
    ],
  },
  { name: 'firstName', words: ['first', 'given name', 'first name', 'nombre'] },
  { name: 'lastName', words: ['last', 'surname', 'family name', 'last name', 'apellido', 'apellidos'] },
  { name: 'bornOn', words: ['birth date', 'date of birth', 'dob', 'birthdate', 'birthday', 'fecha de nacimiento'] },
  { name: 'email', words: ['email address', 'mail', 'e mail', 'correo', 'correo electrónico'] },
  { name: 'phone', words: ['phone number', 'tel', 'mobile', 'cell', 'teléfono', 'número de teléfono'] },
  { name: 'street', words: ['address', 'street address', 'address 1', 'address line 1', 'dirección', 'calle'] },
  { name: 'city', words: ['town', 'ciudad'] },
  { name: 'state', words: ['st', 'state code', 'province', 'estado'] },
  { name: 'zip', words: ['zip code', 'postal code', 'postcode', 'código postal'] },
  { name: 'language', words: ['lang', 'preferred language', 'idioma'] },
  { name: 'insurer', words: ['carrier', 'insurance company', 'auto insurer', 'aseguradora'] },
  {
    name: 'policyNumber',
    words: ['policy', 'policy number', 'policy no', 'auto policy number', 'insurance policy number', 'póliza', 'número de póliza'],
  },
  { name: 'plan', words: ['plan code', 'plan name', 'product', 'product code'] },
  { name: 'tier', words: ['price tier', 'pricing tier', 'nivel de precio'] },
  { name: 'billing', words: ['billing period', 'frequency', 'billing frequency', 'term', 'facturación', 'frecuencia'] },
  { name: 'price', words: ['price paid', 'monthly price', 'premium', 'amount', 'dues', 'rate', 'fee', 'precio', 'cuota'] },
  {
    name: 'effectiveOn',
    words: ['effective', 'effective date', 'start date', 'join date', 'member since', 'fecha de inicio', 'vigente desde'],
  },
  {
    name: 'paidThroughOn',
    words: ['paid through', 'paid through date', 'paid to', 'paid until', 'paid thru', 'expires', 'expiration date', 'pagado hasta'],
  },
  { name: 'masterCode', words: ['master code', 'agency code', 'agency', 'producer code', 'código de agencia', 'agencia'] },
  { name: 'agentEmail', words: ['agent', 'agent email', 'producer email', 'correo del agente', 'agente'] },
  { name: 'claimsUsed', words: ['claims', 'claims used', 'claims this year', 'claims paid this year', 'claims count', 'reclamos'] },
  {
    name: 'benefitPaid',
    words: [
      'benefits paid',
      'benefit paid',
      'paid claims',
      'claims paid',
      'claims amount',
      'amount paid this year',
      'benefits used',
      'used this year',
      'beneficios pagados',
    ],
  },
  { name: 'claimFreeYears', words: ['claim free years', 'years without claim', 'años sin reclamos'] },
  { name: 'customer', words: ['customer id', 'stripe customer', 'network customer', 'stripe customer id'] },
  { name: 'subscription', words: ['subscription id', 'stripe subscription', 'network subscription', 'stripe subscription id'] },
  ...car(1),
  ...car(2),
  ...car(3),
  ...car(4),
] as const satisfies readonly ImportColumn<string>[]

export type MemberColumn = (typeof MEMBER_COLUMNS)[number]['name']
