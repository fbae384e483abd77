-- Locations of an agency, `TX-10432-L02` (docs/rules.md §5): which users work at which from a day on, and where a membership was sold.

alter table agencies add column last_location_number int not null default 0 check (last_location_number >= 0);

create table agency_locations (
  id text primary key,
  master_code text not null references agencies (master_code),
  suffix text not null,
  name text not null check (length(name) between 1 and 120),
  street text,
  city text,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text,
  opened_on date not null,
  -- The last day on which it sells.
  closed_on date check (closed_on >= opened_on),
  created_at timestamptz not null,
  version int not null default 1,
  unique (master_code, suffix)
);

-- The code is issued in order when a location is added, unique, and never given to another.
create function issue_location_suffix() returns trigger language plpgsql as $$
declare
  number text;
begin
  if tg_op = 'UPDATE' then
    if (new.master_code, new.suffix) is distinct from (old.master_code, old.suffix) then
      raise exception 'the code of a location never changes' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  update agencies set last_location_number = last_location_number + 1 where master_code = new.master_code
    returning last_location_number::text into number;
  new.suffix := 'L' || lpad(number, greatest(2, length(number)), '0');
  return new;
end $$;
create trigger agency_locations_suffix before insert or update of master_code, suffix on agency_locations
  for each row execute function issue_location_suffix();

-- Where a user works from a day on; without a location, nowhere in particular. The latest row that has begun counts.
create table user_locations (
  user_id text not null references users (id),
  from_on date not null,
  location_id text references agency_locations (id),
  primary key (user_id, from_on)
);
create index user_locations_location on user_locations (location_id) where location_id is not null;

create function refuse_location_of_other_agency() returns trigger language plpgsql as $$
begin
  if not exists (select from users u join agency_locations l on l.master_code = u.master_code
      where u.id = new.user_id and l.id = new.location_id) then
    raise exception '% is no location of the agency of %', new.location_id, new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger user_locations_own_agency before insert or update on user_locations
  for each row when (new.location_id is not null) execute function refuse_location_of_other_agency();

-- The location that a membership was sold at; it stays, whoever serves the member later.
alter table memberships add column location_id text references agency_locations (id);
create index memberships_location on memberships (location_id, id desc) where location_id is not null;

create function keep_sale_location() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'the location a membership was sold at never changes' using errcode = 'restrict_violation';
  end if;
  if not exists (select from agency_locations where id = new.location_id and master_code = new.master_code) then
    raise exception '% is no location of %', new.location_id, new.master_code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger memberships_sale_location before insert on memberships
  for each row when (new.location_id is not null) execute function keep_sale_location();
create trigger memberships_keep_location before update of location_id on memberships
  for each row when (new.location_id is distinct from old.location_id) execute function keep_sale_location();
