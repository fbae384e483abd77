-- A short-lived way to add photos to one claim from the phone, without signing in there: the link of a QR code.
create table photo_passes (
  id text primary key,
  digest text not null unique,
  claim_id text not null references claims (id),
  slot text not null,
  given_by text not null,
  given_by_name text not null,
  given_by_role text not null,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index photo_passes_open on photo_passes (claim_id) where ended_at is null;
