-- A day that we promise in business days is one on which the office is open, or the last day that a law allows. Of rows written from now on:
-- what was agreed before stays (docs/decisions/0035-company-calendar.md, docs/rules.md §14).

create function is_fixed_holiday(on_day date) returns boolean language sql immutable as $$
  select extract(month from on_day) * 100 + extract(day from on_day) in (101, 619, 704, 1111, 1225) $$;
-- 5 U.S.C. § 6103, on the day it is observed; the same as isFederalHoliday of platform/business-days.ts, which a test compares day by day.
create function is_federal_holiday(on_day date) returns boolean language sql immutable as $$
  select case extract(isodow from on_day)
    when 1 then is_fixed_holiday(on_day) or is_fixed_holiday(on_day - 1) or exists (
      select from (values (115, 121), (215, 221), (525, 531), (901, 907), (1008, 1014)) monday (earliest, latest)
      where extract(month from on_day) * 100 + extract(day from on_day) between earliest and latest)
    when 4 then is_fixed_holiday(on_day) or extract(month from on_day) * 100 + extract(day from on_day) between 1122 and 1128
    when 5 then is_fixed_holiday(on_day) or is_fixed_holiday(on_day + 1)
    when 6 then false
    when 7 then false
    else is_fixed_holiday(on_day) end $$;

-- By the version of the company's calendar that is in force on `counted_from`; null: whatever days the company is closed.
create function is_office_open(on_day date, counted_from date) returns boolean language sql stable as $$
  select extract(isodow from on_day) < 6 and not is_federal_holiday(on_day) and not coalesce((
    select p.figures -> 'closed' ? on_day::text from published_figures p
    where p.kind = 'company_calendar' and p.name = 'house' and p.effective_on <= counted_from
    order by p.version desc limit 1), false) $$;

create function refuse_closed_day(promised date, counted_from date, last_day date) returns void language plpgsql stable as $$
begin
  if promised is distinct from last_day and not is_office_open(promised, counted_from) then
    raise exception 'The office is closed on %, which was promised in business days.', promised using errcode = 'check_violation';
  end if;
end $$;

-- The days of a decision are those of the claim, counted from the day its documents were complete: of these only weekends and federal holidays.
create function claim_clock_on_open_day() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(new.target_on, case when new.clock <> 'decide' then new.from_on end, new.hard_on);
  return new;
end $$;
create trigger claim_clocks_on_open_day before insert or update of target_on on claim_clocks for each row execute function claim_clock_on_open_day();

create function inquiry_on_open_day() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(new.target_on, new.received_on, new.hard_on);
  return new;
end $$;
create trigger regulator_inquiries_on_open_day before insert on regulator_inquiries for each row execute function inquiry_on_open_day();

create function refund_on_open_day() returns trigger language plpgsql as $$
begin
  if new.target_on is not null then
    perform refuse_closed_day(new.target_on, new.owed_since, new.hard_on);
  end if;
  return new;
end $$;
create trigger refunds_on_open_day before insert on refunds for each row execute function refund_on_open_day();

create function complaint_on_open_day() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(new.acknowledge_by, new.received_on, null);
  return new;
end $$;
create trigger complaints_on_open_day before insert on complaints for each row execute function complaint_on_open_day();

-- The day of the denial is the office's; the database knows its moment alone, so weekends and federal holidays.
create function review_on_open_day() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(new.due_on, null, null);
  return new;
end $$;
create trigger quality_reviews_on_open_day before insert on quality_reviews for each row execute function review_on_open_day();
