-- "Cell" means a hexagon of the map. These rows are totals of a month, place, category and office.
alter table statistics_cells rename to statistics_totals;
alter index if exists statistics_cells_pkey rename to statistics_totals_pkey;
