export type Address = { street: string; zip: string }

/** Whether two addresses are one household, however they are spelled. */
export const householdKey = ({ street, zip }: Address): string => `${plain(street)}/${zip.slice(0, 5)}`

/** Without a street there is no household. */
export const sameHousehold = (one: Address, other: Address): boolean =>
  plain(one.street) !== '' && householdKey(one) === householdKey(other)

/** Letters and digits only; words for streets and apartments in their postal abbreviation. */
const plain = (street: string): string =>
  street
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' apt ')
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .join('')

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  road: 'rd',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  parkway: 'pkwy',
  highway: 'hwy',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  unit: 'apt',
  suite: 'apt',
  ste: 'apt',
}
