-- Whoever runs the provider says who signs in as whom: people whose permissions two persons give are linked once somebody other than
-- the administrator who saved it has confirmed it.
create table company_sign_in_confirmations (
  version int primary key references company_sign_in_versions (version),
  confirmed_by text not null references users (id),
  confirmed_at timestamptz not null
);

create function company_sign_in_confirmations_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'who confirmed how staff sign in stays';
  end if;
  if (select saved_by from company_sign_in_versions where version = new.version) = new.confirmed_by then
    raise exception 'nobody confirms how staff sign in alone';
  end if;
  return new;
end $$;
create trigger company_sign_in_confirmations_guard before insert or update or delete on company_sign_in_confirmations
  for each row execute function company_sign_in_confirmations_guard();
