import { useParams } from 'react-router'

/** A path's own parameter. A screen opened without it is a mistake of ours, so it says so. */
export function useParam(name: string): string {
  const value = useParams()[name]
  if (!value) throw new Error(`This page's address has no ${name}.`)
  return value
}
