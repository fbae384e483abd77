-- What staff tell everybody who uses the app, for some roles from a day to a day (domains/records/announcements).
create table announcements (
  id text primary key,
  english text not null check (length(english) between 1 and 400),
  spanish text not null check (length(spanish) between 1 and 400),
  audience text[] not null check (cardinality(audience) > 0),
  from_on date not null,
  until_on date not null,
  published_by text not null references users (id),
  published_by_name text not null,
  published_at timestamptz not null,
  ended_at timestamptz,
  check (from_on <= until_on)
);
create index announcements_shown on announcements (until_on) where ended_at is null;

-- What was shown is not edited; it may be ended, once.
create function announcement_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or to_jsonb(new) - 'ended_at' <> to_jsonb(old) - 'ended_at' then
    raise exception 'An announcement is not changed: it is ended, and another is published.';
  end if;
  return new;
end $$;
create trigger announcements_stay before update or delete on announcements for each row execute function announcement_stays();

-- How fast pages were for real visits, by page, day and measure, in counts alone (domains/insight/system).
create table web_vitals (
  day date not null,
  page text not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB', 'FCP')),
  good int not null default 0,
  fair int not null default 0,
  poor int not null default 0,
  -- Thousandths of a shift, milliseconds of the rest, summed.
  total bigint not null default 0,
  primary key (day, page, metric)
);
