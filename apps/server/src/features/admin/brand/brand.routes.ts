import {
  getBrandPicture,
  getProductBrand,
  getProductLogo,
  removeProductLogo,
  saveProductBrand,
  uploadProductLogo,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { newBrandPictures } from './brand.pictures.ts';
import { productBrand, productLogo, removeLogo, saveBrand, saveProductLogo } from './brand.service.ts';

export function brandRoutes(bind: Bind, deps: Deps): void {
  bind(getProductBrand, () => productBrand(deps));
  bind(saveProductBrand, async (input, context) => {
    await saveBrand(deps, context, input);
    return productBrand(deps);
  });
  bind(uploadProductLogo, async ({ file }, context) => {
    await saveProductLogo(deps, context, file);
    return productBrand(deps);
  });
  bind(removeProductLogo, async (_input, context) => {
    await removeLogo(deps, context);
    return productBrand(deps);
  });
  const pictures = newBrandPictures(deps);
  bind(getBrandPicture, ({ kind, name }) => pictures(kind, name));
  bind(getProductLogo, ({ name }) => productLogo(deps, name));
}
