-- Riders of a plan have their own claim type (docs/rules.md §1): a receipt instead of a deductible.
alter table claims drop constraint claims_loss_type_check;
alter table claims add constraint claims_loss_type_check check (loss_type in ('collision', 'theft', 'vandalism', 'weather', 'glass', 'hit_and_run', 'umpd', 'total_loss',
    'lockout', 'chip_repair', 'emergency_travel', 'roadside'));
