/** Somebody in a list: two people may have one name. */
export const NameAndEmail = ({ name, email }: { name: string; email: string }) => (
  <>
    <strong>{name}</strong>
    <br />
    <small>{email}</small>
  </>
)
