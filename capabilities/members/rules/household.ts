export type Address = { street: string; zip: string }

/** One household, however its address is spelled. */
export const householdKey = ({ street, zip }: Address): string => `${plain(street)}/${zip.slice(0, 5)}`

/** Where nobody wrote a street, nobody lives together. */
export const sameHousehold = (one: Address, other: Address): boolean =>
  plain(one.street) !== '' && householdKey(one) === householdKey(other)

const plain = (street: string): string => street.toLowerCase().replace(/[^a-z0-9]+/g, '')
