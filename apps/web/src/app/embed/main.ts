import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource/anek-devanagari/400.css';
import '@fontsource/anek-devanagari/600.css';
import '../tokens.css';
import './embed.css';
import { districtAndState, stateName } from '@sudhaar/language/place-names';
import { drawMap } from '../../entities/place/map/draw-map.ts';
import { writeView } from '../../widgets/posts-map/view.ts';
import { readAddress } from './address.ts';
import { createCalls } from './calls.ts';
import { drawPage } from './page.ts';
import { createPanel } from './panel.ts';
import { findCategory, findPlace } from './place.ts';
import { createPostLayer } from './reports.ts';
import { loadTexts } from './texts.ts';
import { showTheme } from './theme.ts';

const embedParams = readAddress(new URLSearchParams(location.search), navigator.languages);
const { language, status } = embedParams;
document.documentElement.lang = language;
showTheme(embedParams.theme);

async function start(): Promise<void> {
  const call = createCalls(language);
  const [{ t, common }, place, category] = await Promise.all([
    loadTexts(language, { withDistricts: embedParams.district !== null }),
    findPlace(call, embedParams),
    findCategory(call, embedParams).catch(() => null),
  ]);
  const placeName = (name: string): string => stateName(common, name);
  const where = place.names ? districtAndState(common, place.names) : '';
  const page = drawPage(t, {
    title: where ? t('titleIn', { place: where }) : t('title'),
    details: [...(category ? [category.name] : []), ...(status ? [t(`status.${status}`)] : [])],
  });
  page.warn(embedParams);
  const map = drawMap(page.element, place.opening, {
    texts: {
      zoomIn: t('places:map.zoomIn'),
      zoomOut: t('places:map.zoomOut'),
      wheelHint: t('places:map.wheelHint'),
    },
    placeName,
    settings: () => call('GET /api/places/map'),
    onStreets: page.onStreets,
  });
  const show = createPostLayer(map, {
    t,
    call,
    language,
    page,
    filters: { category: category?.code, status: status ?? undefined },
    onOpen: createPanel({ t, common, call, language, ...page }),
  });
  map.onMoved((area, center) => {
    void show(area);
    const params = new URLSearchParams({ ...(category && { category: category.code }), lang: language });
    writeView(params, center, area.zoom);
    page.leadTo(`/map?${params}`);
  });
}

// If it fails, the link to the map page stays.
start().catch(console.error);
