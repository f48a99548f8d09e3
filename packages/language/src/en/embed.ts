/** The map on other sites, besides the texts of the map page. */
export const embed = {
  title: 'Map of reports',
  titleIn: 'Reports in {{place}}',
  status: { open: 'Open', closed: 'Finished' },
  office: 'Responsible: {{office}}',
  noOffice: 'Without an office yet',
  see: 'See the report',
  open: 'Open in Sudhaar',
  newTab: 'Opens in a new tab',
  unfit: 'Not understood in the address of this map: {{names}}. It is shown without.',
};
