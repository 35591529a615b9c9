export { About } from './About.tsx';
export { FeatureList } from './FeatureList.tsx';
